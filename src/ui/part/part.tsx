import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react'

/** A part of the screen whose code comes when it is first shown. */
export type Part<P> = FunctionComponent<P & { meanwhile?: ReactNode }> & {
  /** Fetches the code ahead; where that fails, whoever shows the part asks again. */
  load: () => Promise<void>
}

/**
 * A part of the screen whose code comes when it is first shown; until then `meanwhile` stands in its place, or nothing. Once the
 * code is there, it shows at once. A failure is thrown to the boundary around it, and the next one that shows it asks again.
 *
 * React's `lazy` is not for this: whoever has seen one thing wait under Suspense waits at least 300 ms for the next, so that a
 * list of four parts would take a second, however near its code is.
 */
export const part = <P extends object>(fetchCode: () => Promise<ComponentType<P>>): Part<P> => {
  let code: ComponentType<P> | undefined
  let failure: { error: unknown } | undefined
  let asked: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const load = (): Promise<void> => {
    asked ??= fetchCode().then(
      found => {
        code = found
        tell()
      },
      error => {
        // Nobody shows it yet: whoever does asks again.
        if (listeners.size > 0) failure = { error }
        asked = undefined
        tell()
      },
    )
    return asked
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // Whoever comes after a failure was shown begins anew.
      if (listeners.size === 0) failure = undefined
    }
  }
  const now = () => code ?? failure
  const Shown = ({ meanwhile = null, ...props }: P & { meanwhile?: ReactNode }) => {
    const found = useSyncExternalStore(subscribe, now)
    useEffect(() => {
      if (!code) void load()
    }, [])
    if (failure && found === failure) throw failure.error
    const Code = code
    if (!Code) return meanwhile
    // Its words, or those of what is in it, may still be on their way.
    return (
      <Suspense fallback={meanwhile}>
        <Code {...(props as unknown as P)} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { load })
}
