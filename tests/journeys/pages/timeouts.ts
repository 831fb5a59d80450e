/** The first call after a quiet while waits for the emulator to start a function. */
export const ANSWER = { timeout: 20_000 };
