import { failure } from '@editique/domain/messages';

/** An error that is answered: its status, its French message, and the messages of single fields. */
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

/** The input is wrong at these fields. */
export const invalid = (errors: Record<string, string>, message?: string): AppError =>
  new AppError(400, message ?? Object.values(errors)[0] ?? failure.invalid, { errors });
export const badRequest = (message: string): AppError => new AppError(400, message);
export const unauthenticated = (message: string = failure.sessionExpired): AppError => new AppError(401, message);
export const forbidden = (message: string = failure.forbidden): AppError => new AppError(403, message);
export const notFound = (): AppError => new AppError(404, failure.notFound);
/** A rule of the product refuses the request, for the reason given. */
export const refused = (message: string): AppError => new AppError(409, message);
/** Others refer to the record: which, as far as the user may know them. */
export const inUse = (message: string, usages: readonly unknown[]): AppError => new AppError(409, message, { extra: { usages } });
export const conflict = (current: unknown): AppError => new AppError(409, failure.conflict, { extra: { current } });
export const tooMany = (message: string, seconds: number): AppError => new AppError(429, message, { extra: { retryAfter: seconds } });
export const unavailable = (): AppError => new AppError(503, failure.unavailable);
/** Nobody is left to read this answer: it keeps the log free of errors. */
export const clientLeft = (): AppError => new AppError(499, "La réponse n'est plus attendue");
