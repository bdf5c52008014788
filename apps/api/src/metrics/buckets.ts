/**
 * Counts durations by upper bounds. The client library's histogram looks up its labels at each observation, which takes some microseconds:
 * too much for every statement of every request. Incrementing an array element costs next to nothing.
 */
export class Buckets {
  readonly bounds: readonly number[];
  /** One more element than `bounds`: the last counts durations above all bounds. */
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(seconds: number): void {
    let index = 0;
    while (index < this.bounds.length && seconds > (this.bounds[index] ?? 0)) index += 1;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.sum += seconds;
  }
}

export interface Labelled {
  labels: Readonly<Record<string, string>>;
  buckets: Buckets;
}

/** Returns a histogram in the text format of Prometheus. Without observations it consists of its header lines. */
export function histogramText(name: string, help: string, all: Iterable<Labelled>): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
  for (const { labels, buckets } of all) {
    const own = Object.entries(labels).map(([label, value]) => `${label}="${escapeLabel(value)}"`);
    const line = (suffix: string, value: number, more: readonly string[] = []): void => {
      const text = [...own, ...more].join(',');
      lines.push(`${name}_${suffix}${text ? `{${text}}` : ''} ${value}`);
    };
    let count = 0;
    buckets.counts.forEach((added, index) => {
      count += added;
      line('bucket', count, [`le="${buckets.bounds[index] ?? '+Inf'}"`]);
    });
    line('sum', buckets.sum);
    line('count', count);
  }
  return `${lines.join('\n')}\n`;
}

const SPECIAL: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };
export const escapeLabel = (value: string): string => value.replace(/[\\"\n]/g, (character) => SPECIAL[character] ?? character);
