/** The name of the application in what the scan station writes. */
export const STATION = 'Poste de scan';
