import { vi } from 'vitest';
import { until } from './until.ts';

type Answer = { status: number; body: unknown } | 'lost';

/** Holds each request back until the test answers it. */
export class ApiStub {
  readonly inputs: Record<string, unknown>[] = [];
  get keys(): unknown[] {
    return this.inputs.map(({ idempotencyKey }) => idempotencyKey);
  }

  readonly #waiting: ((answer: Answer) => void)[] = [];

  constructor() {
    vi.spyOn(window, 'fetch').mockImplementation(async (request) => {
      if (!(request instanceof Request)) throw new Error('The API is called with a Request.');
      const answer = new Promise<Answer>((resolve) => this.#waiting.push(resolve));
      this.inputs.push(
        request.method === 'GET'
          ? Object.fromEntries(new URL(request.url).searchParams)
          : await request.clone().json(),
      );
      return responseOf(await answer);
    });
  }

  /** Answers the oldest request that waits. */
  async answer(status: number, body: unknown): Promise<void> {
    await this.#next({ status, body });
  }

  /** The response to the oldest request that waits never arrives. */
  async lose(): Promise<void> {
    await this.#next('lost');
  }

  async #next(answer: Answer): Promise<void> {
    await until(() => this.#waiting.length > 0);
    this.#waiting.shift()?.(answer);
  }
}

function responseOf(answer: Answer): Response {
  if (answer === 'lost') throw new TypeError('Failed to fetch');
  return Response.json(answer.body, { status: answer.status });
}
