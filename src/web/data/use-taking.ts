import { useSyncExternalStore } from 'react'
import { type TakenRecord, type TakingState, taking } from './taken.ts'

/** What was taken along, and how much is still to come; drawn anew whenever that changes. */
export const useTaking = (): TakingState => useSyncExternalStore(taking.subscribe, taking.state)

/** Whether records may be taken along here at all. */
export const useMayTake = (): boolean => useSyncExternalStore(taking.subscribe, taking.isOn)

/** The record as it was taken along by choice; undefined where it was not. */
export const chosenIn = ({ records }: TakingState, entity: string, id: string): TakenRecord | undefined =>
  records.find(one => one.entity === entity && one.id === id && one.by === 'choice')
