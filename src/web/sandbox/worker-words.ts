import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'

/** What a page's sandbox is told. `place` names a machine that is kept from one run to the next: a layout on its page. */
export type WorkerOrder =
  | { wasm: ArrayBuffer }
  | { run: number; order: RunOrder; place?: string }
  | { run: number; call: number; answer: CallAnswer }
  | { leave: string }

/** What it says. */
export type WorkerWord =
  /** How much slower this device is than one for which the limits are meant: from 1 to 5. */
  | { isReady: true; slowness: number }
  | { run: number; log: LogLine }
  | { run: number; call: GuestCall }
  | { run: number; outcome: Outcome }
