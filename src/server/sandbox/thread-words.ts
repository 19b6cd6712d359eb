import type { CallAnswer, GuestCall, LogLine, Outcome, RunOrder } from '#sandbox/order.ts'
import type { Read, ReadRefusal } from './read-script.ts'

/** What a sandbox's thread is begun with. */
export interface ThreadStart {
  wasm: WebAssembly.Module
  /** One number that both sides see: until when the guest may, by the clock of the machine; zero while it does nothing. */
  deadline: SharedArrayBuffer
}

/** What the thread is told. `inside` is the run whose call lets this one: it pays for it. */
export type ThreadOrder =
  | { run: number; order: RunOrder; inside?: number }
  | { run: number; call: number; answer: CallAnswer }
  | { read: number; code: string; name: string }

/** What it says. */
export type ThreadWord =
  | { isReady: true }
  | { run: number; log: LogLine }
  | { run: number; call: GuestCall }
  | { run: number; outcome: Outcome }
  | { read: number; made: Read | ReadRefusal }
