import wasmUrl from 'quickjs-wasi/quickjs.wasm?url'
import workerUrl from './worker.ts?worker&url'

/** The engine that scripts run in, and the worker around it. */
export const sandboxFiles = { wasmUrl, workerUrl }
