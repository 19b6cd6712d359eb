import type { Code, Work } from '#engine/index.ts'
import type { worksApart } from './apart.ts'

type Works = typeof worksApart
type Given<N extends keyof Works> = Parameters<Works[N]>[0]
type Made<N extends keyof Works> = Awaited<ReturnType<Works[N]>>

/** For the tenant of a unit of work, by its code. */
export const inWork = ({ code, caller }: Work) => ({ code, tenantId: caller.tenantId })

/**
 * Reads or prints for a tenant in a process of its own; here where the code brings none along. Throws what the work throws,
 * and FILE_TOO_COMPLEX where it takes too long or too much.
 */
export const doApart = async <N extends keyof Works>(
  { code, tenantId }: { code: Code; tenantId: number },
  name: N,
  given: Given<N>,
): Promise<Made<N>> => {
  if (code.apart) return (await code.apart(tenantId, name, given)) as Made<N>
  const work = (await import('./apart.ts')).worksApart[name] as (given: unknown) => unknown
  return (await work(given)) as Made<N>
}
