/** Runs in the browser. The policy of the product allows no script inside the page, so the call has a file of its own. */
SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/openapi.json',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  validatorUrl: null,
});
