export interface Measured {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | '';
  /** The upper limit. Absent for a value that only explains another one. */
  goal?: number;
  detail: string;
}

/** A goal missed by a larger factor is a failure and not just noise of the machine. */
const TOLERANCE = 1.25;

/** Prints the table row by row, as the results arrive. */
export async function printMeasures(measures: AsyncIterable<Measured>): Promise<void> {
  console.log('\n| what | measure | goal | met | of which |\n|---|---|---|---|---|');
  for await (const { name, value, unit, goal, detail } of measures) {
    const told = (amount: number) => `${amount} ${unit}`.trim();
    const isMet = goal === undefined || value <= goal;
    const against = goal === undefined ? ' | ' : `${told(goal)} | ${isMet ? 'yes' : 'no'}`;
    console.log(`| ${name} | ${told(value)} | ${against} | ${detail} |`);
    if (goal !== undefined && value > goal * TOLERANCE) process.exitCode = 1;
  }
}
