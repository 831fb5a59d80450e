import type { ClientInput, Endpoint, ParsedInput } from '@legacy-hub/domain/api/endpoint';
import { REFUSALS, type RefusalCode } from '@legacy-hub/domain/api/refusals';
import { listPrices } from '@legacy-hub/domain/billing/endpoints';
import { PRICES_BY_KEY, TIERS, type WeeklyPrices, weeklyPrice } from '@legacy-hub/domain/core/tiers';
import type { Refused } from '@legacy-hub/domain/decision/decision';
import { refusal } from '@legacy-hub/domain/decision/decision';
import { ENDPOINTS } from '@legacy-hub/domain/openapi/endpoints';
import { listDaysAhead } from '@legacy-hub/domain/places/endpoints';
import { now } from '@legacy-hub/domain/testing/households';
import { EXAMPLE_VENUE } from '@legacy-hub/domain/venue/examples/example-venue';
import { inForceOn } from '@legacy-hub/domain/venue/price-list';
import { SETTINGS_PATH } from '@legacy-hub/domain/venue/settings';
import { dayOf } from '@legacy-hub/domain/venue/time/venue-time';
import { expect, inject, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Settings } from '../browser/venue-settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The delay of every response in milliseconds: `ANSWERS_AFTER=300` finds tests that don't wait for it. */
    answersAfter: number;
  }
}

type Output<E extends Endpoint> = z.input<E['output']>;
type Respond = (input: unknown) => Promise<Response> | Response;
type Result<E extends Endpoint> = { ok: true; body: Output<E> } | (Refused & { body?: object });
type Facts<Code extends RefusalCode> = Parameters<(typeof REFUSALS)[Code]['message']>;

/** The server's response, with Stripe's lookup keys. */
export const wirePrices = (prices: WeeklyPrices) =>
  Object.entries(PRICES_BY_KEY).map(([id, { tier, rate }]) => ({
    id,
    nickname: id,
    product: { name: TIERS[tier].name },
    unit_amount: weeklyPrice(tier, rate, prices),
    currency: 'aud' as const,
    tier,
    rate,
  }));

const EXAMPLE_PRICES = inForceOn(EXAMPLE_VENUE.prices.weekly, dayOf(now));

const FIRST_SETTINGS: Settings = { revision: 1, venue: EXAMPLE_VENUE };

const LOST = new TypeError('Failed to fetch');

/** Holds calls until the test decides their outcome, which then applies to all later calls. */
interface Held<E extends Endpoint> {
  /** Resolves once a call waits. Before that, another response set for the endpoint would go to the call. */
  arrived(): Promise<void>;
  answer(output: Output<E>): void;
  refuse<Code extends RefusalCode>(code: Code, ...facts: Facts<Code>): void;
  lose(): void;
}

/**
 * The API of a component test. It checks inputs and outputs with the endpoint's own schemas; an unexpected
 * call fails the test.
 */
class StubbedApi {
  readonly #responses = new Map<string, Respond>();
  readonly #sent: { endpoint: Endpoint; input: unknown }[] = [];
  readonly #problems: string[] = [];
  #settings: Settings = FIRST_SETTINGS;
  #test = 0;

  /** Replaces the network, and clears the state of the previous test. */
  begin(): void {
    this.#test += 1;
    this.#responses.clear();
    this.#sent.length = 0;
    this.#problems.length = 0;
    this.#settings = FIRST_SETTINGS;
    this.answer(listPrices, { prices: wirePrices(EXAMPLE_PRICES) });
    this.answer(listDaysAhead, { days: [] });
    vi.spyOn(window, 'fetch').mockImplementation((...request) => this.#respondTo(new Request(...request)));
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsThrough((request) => this.#respondTo(request)),
    );
  }

  /** Serves these settings to open pages from now on. */
  publish(settings: Settings): void {
    this.#settings = settings;
  }

  /** Makes the endpoint return this output from now on. */
  answer<E extends Endpoint>(endpoint: E, output: Output<E>): void {
    this.answerWith(endpoint, () => output);
  }

  /** Like `answer`, with an output made from the request. */
  answerWith<E extends Endpoint>(endpoint: E, outputFor: (input: ClientInput<E>) => Output<E>): void {
    this.#on(endpoint, (input) => {
      const body = outputFor(input as ClientInput<E>);
      z.parse(endpoint.output, JSON.parse(JSON.stringify(body)));
      return Response.json(body);
    });
  }

  /** Decides with the rules of `domain`, as the server would, from the parsed input. */
  handle<E extends Endpoint>(
    endpoint: E,
    decide: (input: ParsedInput<E>) => Result<E> | Promise<Result<E>>,
  ): void {
    this.#on(endpoint, async (input) => {
      const result = await decide(z.parse<E['input']>(endpoint.input, input));
      if (result.ok) return Response.json(result.body);
      const { code, message } = result.refusal;
      return Response.json(result.body ?? { code, error: message }, { status: REFUSALS[code].status });
    });
  }

  refuse<Code extends RefusalCode>(endpoint: Endpoint, code: Code, ...facts: Facts<Code>): void {
    const { message } = refusal(code, ...facts);
    this.refuseWith(endpoint, code, { code, error: message });
  }

  /** Refuses with a body of more than a code and a message. */
  refuseWith(endpoint: Endpoint, code: RefusalCode, body: object): void {
    this.#on(endpoint, () => Response.json(body, { status: REFUSALS[code].status }));
  }

  /** Loses the request or its response. */
  lose(endpoint: Endpoint): void {
    this.#on(endpoint, () => Promise.reject(LOST));
  }

  hold<E extends Endpoint>(endpoint: E): Held<E> {
    const waiting: (() => void)[] = [];
    const release = () => {
      for (const go of waiting.splice(0)) go();
    };
    this.#on(endpoint, async (input) => {
      await new Promise<void>((go) => waiting.push(go));
      return this.#responseTo(endpoint, input);
    });
    return {
      arrived: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
      answer: (output) => {
        this.answer(endpoint, output);
        release();
      },
      refuse: (code, ...facts) => {
        this.refuse(endpoint, code, ...facts);
        release();
      },
      lose: () => {
        this.lose(endpoint);
        release();
      },
    };
  }

  /** Returns the requests to the endpoint, in order. */
  sent<E extends Endpoint>(endpoint: E): ClientInput<E>[] {
    return this.#sent
      .filter((call) => call.endpoint.path === endpoint.path && call.endpoint.method === endpoint.method)
      .map(({ input }) => input as ClientInput<E>);
  }

  /** Returns the idempotency keys sent to the endpoint. */
  keysOf(endpoint: Endpoint): unknown[] {
    return this.sent(endpoint).map((input) => z.parse(withKey, input).idempotencyKey);
  }

  expectNoSurprises(): void {
    expect(this.#problems).toEqual([]);
  }

  #on(endpoint: Endpoint, respond: Respond): void {
    this.#responses.set(nameOf(endpoint), respond);
  }

  async #responseTo(endpoint: Endpoint, input: unknown): Promise<Response> {
    const respond = this.#responses.get(nameOf(endpoint));
    if (respond) return respond(input);
    return this.#surprise(`${nameOf(endpoint)} was called, which the test doesn’t expect`);
  }

  async #respondTo(request: Request): Promise<Response> {
    if (!navigator.onLine) throw LOST;
    const { pathname, origin } = new URL(request.url);
    if (origin !== location.origin) return this.#surprise(`${request.url} was called`);
    if (pathname === SETTINGS_PATH) return Response.json(this.#settings);
    const endpoint = Object.values<Endpoint>(ENDPOINTS).find(
      ({ path, method }) => path === pathname && method === request.method,
    );
    if (!endpoint) return this.#surprise(`${request.method} ${pathname} is no endpoint`);
    const isLoggedIn = request.headers.has('Authorization');
    if (['member', 'staff', 'admin'].includes(endpoint.access) && !isLoggedIn)
      return this.#surprise(`${nameOf(endpoint)} was called without a login`);
    const input = await readInput(endpoint, request);
    const parsed = z.safeParse(endpoint.input, input);
    if (!parsed.success)
      return this.#surprise(`${nameOf(endpoint)} doesn’t take ${JSON.stringify(input)}: ${parsed.error}`);
    const test = this.#test;
    this.#sent.push({ endpoint, input });
    await new Promise((go) => setTimeout(go, inject('answersAfter')));
    if (test !== this.#test) throw LOST;
    const response = await this.#responseTo(endpoint, input);
    if (endpoint.access === 'staff') response.headers.set('X-Last-Contact', `${Date.now()}.signed`);
    return response;
  }

  #surprise(problem: string): Response {
    this.#problems.push(problem);
    return Response.json({ code: 'internal', error: problem }, { status: 500 });
  }
}

export const api = new StubbedApi();

const withKey = z.looseObject({ idempotencyKey: z.optional(z.string()) });

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function readInput({ accepts }: Endpoint, request: Request): Promise<unknown> {
  if (accepts === 'json') return request.json();
  if (accepts === 'photo') return Object.fromEntries(await request.formData());
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** Photos are sent with XMLHttpRequest, which reports progress. */
function uploadsThrough(respondTo: (request: Request) => Promise<Response>) {
  return class {
    readonly upload = { onprogress: (_progress: { loaded: number; total: number }): void => {} };
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    responseText = '';
    status = 0;
    onload = (): void => {};
    onerror = (): void => {};
    onabort = (): void => {};

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    abort(): void {
      this.onabort();
    }
    send(body: ArrayBuffer): void {
      this.upload.onprogress({ loaded: body.byteLength / 2, total: body.byteLength });
      const request = new Request(this.#url, { method: this.#method, headers: this.#headers, body });
      respondTo(request).then(
        async (response) => {
          this.responseText = await response.text();
          this.status = response.status;
          this.onload();
        },
        () => this.onerror(),
      );
    }
  };
}
