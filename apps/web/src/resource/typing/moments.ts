const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/;

/** What a field of a moment or of a day may hold instead is what was typed and could not be read. */
export const isMoment = (value: string | null): value is string =>
  value !== null && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value));
