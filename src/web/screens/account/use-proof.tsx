import { type ReactNode, useState } from 'react'
import { isApiError } from '../../data/index.ts'
import { ProofDialog } from './proof-dialog.tsx'

export interface Proving {
  /** Does what may ask for a proof, and once more after it was given; undefined where one would rather not. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  dialog: ReactNode
}

/** What changes how one signs in is done at once by who has just signed in, and asked about of everybody else. */
export const useProof = (): Proving => {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  const ask = () =>
    new Promise<boolean>(resolve =>
      setAnswer(() => (isProven: boolean) => {
        setAnswer(undefined)
        resolve(isProven)
      }),
    )
  return {
    async run(work) {
      try {
        return await work()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'PROOF_WANTED') throw error
        return (await ask()) ? work() : undefined
      }
    },
    dialog: answer && <ProofDialog onProven={() => answer(true)} onCancel={() => answer(false)} />,
  }
}
