/** Goes through the provider's own pages as a browser does, and returns the address that the provider redirects back to. */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const issuer = new URL(address).origin;
  let next = address;
  for (let step = 0; step < 12; step++) {
    if (!next.startsWith(issuer)) return new URL(next);
    const page = await visit(next);
    const location = page.headers.get('location');
    if (location) {
      next = new URL(location, issuer).href;
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(await page.text())?.[1] ?? '';
    const form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
    const sent = await visit(next, form);
    next = new URL(sent.headers.get('location') ?? '', issuer).href;
  }
  throw new Error('The provider sends round in circles');

  async function visit(url: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    return answer;
  }
}
