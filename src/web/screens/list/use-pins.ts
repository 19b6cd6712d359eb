import { removePreference, savePreference, usePreferences } from '../../data/index.ts'

interface Pin {
  entityName: string
  registration: string
}

/** The records of an entity that the person has pinned: they stand above its lists, whatever is filtered. */
export const usePins = (entityName: string) => {
  const pins = usePreferences('pinned item')
    .map(preference => ({ id: preference._id, pin: preference.value as Pin }))
    .filter(({ pin }) => pin?.entityName === entityName && typeof pin.registration === 'string')
  return {
    registrations: pins.map(({ pin }) => pin.registration),
    has: (registration: string) => pins.some(({ pin }) => pin.registration === registration),
    pin: (registration: string) =>
      savePreference({ type: 'pinned item', groupId: entityName, value: { entityName, registration } }),
    unpin: async (registration: string) => {
      for (const { id, pin } of pins) if (pin.registration === registration) await removePreference(id)
    },
  }
}
