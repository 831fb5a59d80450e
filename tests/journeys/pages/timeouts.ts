/** The first request after an idle period waits for the emulator to start a function. */
export const RESPONSE_TIMEOUT = { timeout: 20_000 };
