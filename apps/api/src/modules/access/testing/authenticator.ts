import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A device in software, which makes keys and signs with them. Tests can falsify its answers. */
export class Authenticator {
  readonly #id = randomBytes(16).toString('base64url');
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** The handle by which the device knows its user. */
  handle = 'inconnu';
  counter = 1;
  origin: string;

  constructor(origin = 'http://localhost') {
    this.origin = origin;
  }

  /** Answers a request for a new key. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, { isVerified = true, format = 'none' } = {}) {
    this.handle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.#id, 'base64url');
    const key = Buffer.concat([hex('a5010203262001215820'), Buffer.from(x, 'base64url'), hex('225820'), Buffer.from(y, 'base64url')]);
    const data = Buffer.concat([this.#data(options.rp.id, isVerified ? 0x45 : 0x41), Buffer.alloc(16), hex('0010'), id, key]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      hex('a3'),
      word('fmt'),
      word(format),
      word('attStmt'),
      hex('a0'),
      word('authData'),
      hex('59'),
      length,
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options.challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers a request to sign in. */
  get(options: { challenge: string; rpId: string }, { isVerified = true, handle = this.handle } = {}) {
    this.counter += 1;
    const data = this.#data(options.rpId, isVerified ? 0x05 : 0x01);
    const clientDataJSON = this.#client('webauthn.get', options.challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: handle,
    });
  }

  #answer<R extends object>(response: R) {
    return { id: this.#id, rawId: this.#id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString('base64url');
  }

  #data(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), counter]);
  }
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
/** Encodes a short text in CBOR. */
const word = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
