import { validation } from '../messages.ts';
import { arabicText, email, longText, password, text } from './field.ts';
import { type Acceptance, blank, kind, missing, notTexts, type Refusal, unstorable } from './testing/kind-table.ts';

const emoji = '😀';

kind(
  'text',
  text('Texte'),
  [
    ...missing,
    blank,
    ...notTexts,
    ...unstorable,
    ['a'.repeat(256), 'ce champ ne doit pas dépasser 255 caractères'],
    [emoji.repeat(256), validation.tooLong(255)],
  ],
  [
    ['a'],
    ["  L'été à Fès  ", "L'été à Fès"],
    ['a'.repeat(255)],
    [emoji.repeat(255)],
    [` ${'a'.repeat(255)} `, 'a'.repeat(255)],
    ['<b>;--'],
    ['a\nb'],
  ],
);
kind(
  'longText',
  longText('Long'),
  [...missing, blank, ...notTexts, ...unstorable, ['a'.repeat(4001), 'ce champ ne doit pas dépasser 4\u202f000 caractères']],
  [['a'.repeat(4000)], [emoji.repeat(4000)], [' un\ndeux ', 'un\ndeux']],
);
kind(
  'arabicText',
  arabicText('Arabe'),
  [...missing, blank, ...notTexts, ...unstorable, ['ع'.repeat(256), validation.tooLong(255)]],
  [['الدار البيضاء']],
);
kind(
  'text with a prefix',
  text('Chemin', { prefix: '/app/' }),
  [...missing, ['/autre', 'ce champ commence par /app/'], ['app/x', validation.prefix('/app/')]],
  [['/app/administration/ville'], [' /app/x ', '/app/x']],
);
kind(
  'email',
  email('E-mail'),
  [
    ...missing,
    blank,
    ...notTexts,
    ...unstorable,
    ...['abc', 'a@b', 'a b@c.fr', '@c.fr', 'a@c.fr,b@c.fr'].map((input): Refusal => [input, 'vous devez saisir un email valide']),
    [`${'a'.repeat(251)}@c.fr`, validation.tooLong(255)],
  ],
  [['admin@demo.local'], [' a@c.fr ', 'a@c.fr']],
);
kind(
  'password',
  password('Mot de passe'),
  [
    ...missing,
    ...notTexts,
    ['1234567', validation.password],
    [emoji.repeat(7), validation.password],
    ['a'.repeat(257), validation.password],
    ['12345678\0', validation.unstorable],
  ],
  [['12345678'], [' espaces '], [emoji.repeat(8)], ['a'.repeat(256)]],
);
const nothingTyped: Acceptance[] = [[null], ['', null], ['   ', null], ['\u00a0\n', null]];
kind('optional text', text('Texte', { required: false }), [...notTexts, ...unstorable], [...nothingTyped, [' a ', 'a']]);
kind('optional longText', longText('Long', { required: false }), notTexts, nothingTyped);
kind('optional email', email('E-mail', { required: false }), [['abc', validation.email]], nothingTyped);
