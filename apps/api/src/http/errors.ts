import { failure } from '@editique/domain/messages';

/** An error that becomes an answer: its status, its French message, and a message per invalid field. */
export class AppError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(status: number, message: string, details: { errors?: Record<string, string>; extra?: Record<string, unknown> } = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.extra = details.extra;
  }
}

/** The input is invalid at these fields. */
export const invalid = (errors: Record<string, string>, message?: string): AppError =>
  new AppError(400, message ?? Object.values(errors)[0] ?? failure.invalid, { errors });
export const badRequest = (message: string): AppError => new AppError(400, message);
export const unauthenticated = (message: string = failure.sessionExpired): AppError => new AppError(401, message);
export const forbidden = (message: string = failure.forbidden): AppError => new AppError(403, message);
export const notFound = (): AppError => new AppError(404, failure.notFound);
/** A rule of the product refuses the request. The message gives the reason. */
export const refused = (message: string): AppError => new AppError(409, message);
/** Other records refer to this one. `usages` lists those that the user may see. */
export const inUse = (message: string, usages: readonly unknown[]): AppError => new AppError(409, message, { extra: { usages } });
export const conflict = (current: unknown): AppError => new AppError(409, failure.conflict, { extra: { current } });
export const tooMany = (message: string, seconds: number): AppError => new AppError(429, message, { extra: { retryAfter: seconds } });
export const unavailable = (): AppError => new AppError(503, failure.unavailable);
/** The client has left, so nobody reads this answer. Status 499 keeps it out of the error log. */
export const clientLeft = (): AppError => new AppError(499, "La réponse n'est plus attendue");
