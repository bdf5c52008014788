/** Defined by swagger-ui-bundle.js, which the page loads first. */
declare function SwaggerUIBundle(options: Record<string, unknown>): void;
