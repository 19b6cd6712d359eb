import { type Caller, type Engine, insideWork, sql, type Work } from '#engine/index.ts'

class TakenBack extends Error {}

/** Work that goes on until it is told how it ends. */
export interface OpenWork {
  work: Work
  /** Until it is kept, or taken back. Throws what kept it from being kept. */
  end(isKept: boolean): Promise<void>
}

/** Begins work – a transaction, or a part of one that goes on – that somebody else ends. */
export const openWork = async (engine: Engine, caller: Caller, outer?: Work): Promise<OpenWork> => {
  let end: (isKept: boolean) => void = () => {}
  const ending = new Promise<boolean>(resolve => {
    end = resolve
  })
  let done: Promise<void> = Promise.resolve()
  const work = await new Promise<Work>((begun, failed) => {
    const begin = () =>
      engine.work(caller, async one => {
        // Entered for good: a stale configuration would begin it once more.
        await one.tx.query(sql`select 1`)
        begun(one)
        if (!(await ending)) throw new TakenBack()
      })
    done = (outer ? insideWork.run(outer, begin) : begin()).catch(error => {
      if (error instanceof TakenBack) return
      failed(error)
      throw error
    })
    done.catch(() => {})
  })
  return {
    work,
    end: isKept => {
      end(isKept)
      return done
    },
  }
}

/** Does something of which nothing stays, and answers what it has made. */
export const withoutTrace = async <T>(
  engine: Engine,
  caller: Caller,
  action: (work: Work) => Promise<T>,
  outer?: Work,
): Promise<T> => {
  const open = await openWork(engine, caller, outer)
  try {
    return await insideWork.run(open.work, () => action(open.work))
  } finally {
    await open.end(false)
  }
}
