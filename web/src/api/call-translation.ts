import type { Endpoint } from '@legacy-hub/domain/endpoint';
import { createContext } from 'react';

export type Call = { readonly endpoint: Endpoint; readonly input: unknown };

/** Lets staff use a member's dialog for a household: what it calls becomes what staff call. */
export const CallTranslation = createContext<(call: Call) => Call>((call) => call);
