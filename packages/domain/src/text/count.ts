/** '1 pli', '12 plis': zero and one are singular in French. */
export const counted = (count: number, singular: string, plural = `${singular}s`): string => `${count} ${count < 2 ? singular : plural}`;
