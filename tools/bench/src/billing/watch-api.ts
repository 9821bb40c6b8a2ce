import { median } from '../figure.ts';

const INTERVAL_MS = 500;

/** The metrics of a working API. */
export interface ApiWatch {
  /** Resident memory in megabytes: the median since the last call, or NaN without samples. */
  readonly megabytes: () => number;
  /** The longest time that any job was overdue since the start, in seconds. */
  readonly oldestJob: () => number;
  readonly stop: () => Promise<void>;
}

export function watchApi(url: string): ApiWatch {
  let seen: number[] = [];
  let oldest = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    seen.push(...valuesOf(text, 'handsel_process_resident_memory_bytes'));
    oldest = Math.max(oldest, ...valuesOf(text, 'handsel_oldest_due_job_seconds'));
  };
  const running = (async () => {
    while (!stopped) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  })();
  return {
    megabytes: () => {
      const middle = seen.length === 0 ? NaN : median(seen) / 1_000_000;
      seen = [];
      return middle;
    },
    oldestJob: () => oldest,
    stop: () => {
      stopped = true;
      return running;
    },
  };
}

function valuesOf(metrics: string, name: string): number[] {
  return [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].map((match) =>
    Number(match[1]),
  );
}
