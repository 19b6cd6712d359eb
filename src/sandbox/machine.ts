import { EvalFlags, Intrinsics, JSException, type JSValueHandle, QuickJS } from 'quickjs-wasi'
import { limits } from './limits.ts'
import { prelude, preludeName } from './prelude.ts'

/** What a run answers its machine, always at once. */
export interface Hands {
  /** A host function: JSON in, JSON out. What it throws is a text, never an Error, whose stack would go into the guest. */
  ask(op: string, json: string): string
  /** The code of a library. Throws a text. */
  load(name: string): string
  /** The instant at which the guest's clock stands, in milliseconds. */
  now: number
  /** Minutes west of UTC at an instant. */
  offsetAt(seconds: number): number
  /** Asked all the time: whether the guest is to be stopped. */
  isOver(): boolean
}

type Entry = 'settle' | 'prepare' | 'start'

const withoutHands: Hands = {
  ask: () => '{}',
  load: () => '',
  now: 0,
  offsetAt: () => 0,
  isOver: () => false,
}

/** Without this the memory that a run asks for would stay behind for good: the engine only ever appends. */
const spareBytes = 4 * 1024 * 1024

const intrinsics =
  Intrinsics.ALL &
  ~Intrinsics.WEAK_REF &
  ~Intrinsics.PERFORMANCE &
  ~Intrinsics.DOM_EXCEPTION &
  ~Intrinsics.ATOB_BTOA

/** A piece of a memory, and where it stands. */
interface Piece {
  at: number
  bytes: Uint8Array
}

const pageBytes = 4096

/**
 * The parts of a memory that are not zero. The allocator's last words stand at its very end, behind megabytes of nothing: those are
 * not copied for every run.
 */
const imageOf = (memory: Uint8Array): Piece[] => {
  const words = new Uint32Array(memory.buffer)
  const pageWords = pageBytes / words.BYTES_PER_ELEMENT
  const isEmpty = (page: number): boolean => {
    const end = (page + 1) * pageWords
    for (let at = page * pageWords; at < end; at++) if (words[at] !== 0) return false
    return true
  }
  const pieces: Piece[] = []
  const pages = memory.length / pageBytes
  for (let page = 0; page < pages; page++) {
    if (isEmpty(page)) continue
    const from = page
    while (page + 1 < pages && !isEmpty(page + 1)) page++
    pieces.push({ at: from * pageBytes, bytes: memory.slice(from * pageBytes, (page + 1) * pageBytes) })
  }
  return pieces
}

/** A sentence of the guest's engine where a script cannot be read, with its place. */
export interface Unreadable {
  message: string
  stack?: string
}

/**
 * One QuickJS in WebAssembly. It is used again by overwriting all of its memory with what it was before its first run, which
 * leaves nothing behind; one that has grown or trapped is thrown away.
 */
export class Machine {
  readonly #vm: QuickJS
  readonly #entries: Record<Entry, JSValueHandle>
  readonly #image: readonly Piece[]
  readonly #pointer: number
  readonly #bytes: number
  readonly #exports: ReturnType<QuickJS['_getExports']>
  #isBroken = false
  readonly #held: { hands: Hands }

  private constructor(vm: QuickJS, held: { hands: Hands }) {
    this.#vm = vm
    this.#held = held
    this.#exports = vm._getExports()
    const { newFunction } = vm
    const host = newFunction.call(vm, 'host', (op, json) => this.#answer(op, json))
    vm.setProp(vm.global, '__host', host)
    const made = vm.evalCode(prelude, preludeName, EvalFlags.STRICT)
    this.#entries = {
      settle: made.getProp('settle'),
      prepare: made.getProp('prepare'),
      start: made.getProp('start'),
    }
    // Kept by the library once they were asked for: they belong to the image.
    void [vm.undefined, vm.null, vm.true, vm.false, vm.global]
    this.#exports.wasm_free(this.#exports.wasm_malloc(spareBytes))
    const memory = new Uint8Array(this.#exports.memory.buffer)
    this.#bytes = memory.length
    this.#image = imageOf(memory)
    this.#pointer = this.#exports.__stack_pointer.value as number
  }

  static async make(wasm: WebAssembly.Module): Promise<Machine> {
    const held = { hands: withoutHands }
    const vm = await QuickJS.create({
      wasm,
      intrinsics,
      memoryLimit: limits.memoryBytes,
      maxStackSize: limits.stackBytes,
      interruptHandler: () => held.hands.isOver(),
      moduleLoader: { load: name => held.hands.load(name) },
      timezoneOffset: seconds => held.hands.offsetAt(seconds),
      wasi: memory => ({
        clock_time_get: (_clock: number, _precision: bigint, at: number) => {
          new DataView(memory.buffer).setBigUint64(at, BigInt(Math.trunc(held.hands.now)) * 1_000_000n, true)
          return 0
        },
        // What the engine would print about itself is nobody's.
        fd_write: () => 8,
      }),
    })
    return new Machine(vm, held)
  }

  /** Whether it may be used again. */
  get isSpent(): boolean {
    return this.#isBroken || this.#exports.memory.buffer.byteLength !== this.#bytes
  }

  get memoryBytes(): number {
    return this.#exports.memory.buffer.byteLength
  }

  /** Begins a run: nothing is left of the one before. */
  begin(hands: Hands): void {
    const memory = new Uint8Array(this.#exports.memory.buffer)
    memory.fill(0)
    for (const { at, bytes } of this.#image) memory.set(bytes, at)
    this.#exports.__stack_pointer.value = this.#pointer
    this.#held.hands = hands
  }

  /** Goes on with what the run before has left: a page's layout is asked again and again. */
  goOn(hands: Hands): void {
    this.#held.hands = hands
  }

  end(): void {
    this.#held.hands = withoutHands
  }

  /** Calls a function of the prelude with texts, numbers and handles. False where the guest was stopped in it. */
  call(entry: Entry, ...given: (string | number | boolean | JSValueHandle)[]): boolean {
    const vm = this.#vm
    return this.#guarded(() => {
      const args = given.map(value =>
        typeof value === 'string'
          ? vm.newString(value)
          : typeof value === 'number'
            ? vm.newNumber(value)
            : typeof value === 'boolean'
              ? value
                ? vm.true
                : vm.false
              : value.dup(),
      )
      const list = this.#exports.wasm_malloc(Math.max(4, args.length * 4))
      const view = new DataView(this.#exports.memory.buffer)
      for (const [i, arg] of args.entries()) view.setUint32(list + i * 4, arg.ptr, true)
      const result = this.#exports.qjs_call(this.#entries[entry].ptr, vm.undefined.ptr, args.length, list)
      this.#exports.wasm_free(list)
      for (const arg of args) arg.dispose()
      const isThrown = this.#exports.qjs_is_exception(result) !== 0
      this.#exports.qjs_free_value(result)
      if (isThrown) this.#forgetException()
      return !isThrown
    })
  }

  /** Reads and begins a module; the promise of what it exports, or why it cannot be read. */
  evaluate(code: string, name: string): JSValueHandle | Unreadable {
    let unreadable: Unreadable = { message: 'The script was stopped' }
    const loading = this.#guarded(() => {
      try {
        return this.#vm.evalCode(code, name, EvalFlags.TYPE_MODULE)
      } catch (error) {
        if (!(error instanceof JSException)) throw error
        unreadable = { message: `${error.name}: ${error.message}`, stack: error.stack }
        error.dispose()
        return false
      }
    })
    return loading || unreadable
  }

  /** Does what the guest has left to do, until it waits for somebody. False where it was stopped. */
  pump(): boolean {
    return this.#guarded(() => {
      while (this.#exports.qjs_is_job_pending()) {
        if (this.#held.hands.isOver()) return false
        if (this.#exports.qjs_execute_pending_job() >= 0) continue
        this.#forgetException()
        if (this.#held.hands.isOver()) return false
      }
      return true
    })
  }

  /** Whatever the binary does that no guest should be able to make it do – a trap, the host's own stack – costs the machine. */
  #guarded<T>(work: () => T): T | false {
    try {
      return work()
    } catch {
      this.#isBroken = true
      return false
    }
  }

  #forgetException(): void {
    this.#vm.getException().dispose()
  }

  #answer(op: JSValueHandle | undefined, json: JSValueHandle | undefined): JSValueHandle {
    if (!op?.isString || !json?.isString) throw 'A text is expected'
    const answer = this.#held.hands.ask(op.toString(), json.toString())
    try {
      return this.#vm.newString(answer)
    } catch {
      throw 'out of memory'
    }
  }
}
