const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/;

/** Returns whether the value is a moment. Otherwise a field of a moment or a day holds text that could not be read. */
export const isMoment = (value: string | null): value is string =>
  value !== null && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));
