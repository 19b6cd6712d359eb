import { isPermitted, knownConfiguration, type RecordData } from '../../../data/index.ts'

/**
 * What a screen asks with a new record that is no value of it: a user who names no person becomes one, where whoever makes him
 * may write persons.
 */
export const askedBesides = (entity: string, values: RecordData | object): object => {
  const configuration = knownConfiguration()
  const { personRegistration } = values as { personRegistration?: unknown }
  return entity === 'user' &&
    !personRegistration &&
    configuration &&
    isPermitted(configuration, 'write persons')
    ? { syncPerson: true }
    : {}
}
