import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { MAX_KEY_LENGTH } from '../engine/write/idempotency.ts';
import { APPLICATION, MAX_APPLICATION, USUAL_APPLICATION } from '../security/application.ts';
import type { Paths } from '../security/guard.ts';

/** Describes every call from the same schemas that check it. It must be registered before the routes, because it collects them. */
export async function installOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Éditique', version: '1.0.0', description: DESCRIPTION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: describeRoute,
    transformObject: withNamedSchemas,
  });
}

const DESCRIPTION = `Interface du back-office d'éditique.

**Droits.** Un droit retiré, une session terminée ou un mot de passe changé prend effet aussitôt, sur toutes les instances : la réponse à la demande qui le change n'arrive qu'ensuite. Une instance coupée du réseau de la base peut encore accepter ce qui était permis pendant 5 secondes au plus.

**Application.** L'en-tête \`${APPLICATION}\`, en UTF-8, donne le nom du programme qui appelle, ${MAX_APPLICATION} caractères au plus ; l'historique, les déclarations et les certificats le gardent. Sans lui, c'est « ${USUAL_APPLICATION} ».`;

const ONCE = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: MAX_KEY_LENGTH,
      description: 'La même clé, dans les 24 heures, reçoit la première réponse et ne crée rien de plus.',
    },
  },
};

const FORM_TYPE = 'multipart/form-data';
/** The body of a call that takes a file. The file is read as it arrives, so the route has no schema for it. */
const FORM = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

const fromZod = createJsonSchemaTransform({});
/** Adds the named schemas to which calls refer. */
const withNamedSchemas = createJsonSchemaTransformObject({});

/** Adds to each call whether it needs a token, which pages grant it, and whether it takes a file. */
const describeRoute: SwaggerTransform = (call) => {
  // Cast: both libraries describe the same call, in types of their own.
  const described = fromZod(call as Parameters<typeof fromZod>[0]);
  const access = call.route.config?.access;
  const schema = {
    ...described.schema,
    ...(call.route.config?.isOnce && { headers: ONCE }),
    ...(described.schema.consumes?.includes(FORM_TYPE) && { body: FORM }),
  };
  if (access === 'public') return { ...described, schema: { ...schema, security: [] } };
  if (typeof access !== 'object') return { ...described, schema };
  const description = [rightTo(access), ...(schema.description ? [schema.description] : [])].join('\n\n');
  return { ...described, schema: { ...schema, description } };
};

/** Returns the sentence that names the pages which grant a call. */
function rightTo({ anyOf, allOf = [], orOneself = false }: Paths): string {
  if (anyOf.length === 0) return 'Pour soi-même seulement.';
  const pages = [anyOf.join(' ou '), ...allOf].join(', et ');
  return `Page : ${pages}${orOneself ? ' ; aucune pour soi-même' : ''}`;
}
