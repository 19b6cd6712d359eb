import { type OwnKeeper, ownStore } from './own-store.ts'
import { browserStore, namesIn, tabStore } from './storage.ts'

const prefix = 'tranche.own.'

const ownNames = (storage: Storage, start = prefix): string[] =>
  namesIn(storage).filter(name => name.startsWith(start))

const read = (storage: Storage, name: string): unknown => {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Where nothing can be sealed – on plain http inside a company's network – or nothing shall outlast the tab: what a person leaves
 * for himself lies in the browser's storage, and goes with him.
 */
export const ownInStorage = (storage: Storage, space: string): void => {
  const own = `${prefix}${space}.`
  const keeper: OwnKeeper = {
    keep(name, value) {
      try {
        storage.setItem(own + name, JSON.stringify(value))
      } catch {
        // No room, or a frame that keeps nothing: it lasts as long as the page.
      }
    },
    drop: name => storage.removeItem(own + name),
  }
  const kept = ownNames(storage, own).map(name => [name.slice(own.length), read(storage, name)] as const)
  ownStore.by(keeper, new Map(kept))
}

/** Nothing of it stays in the clear once its person is out. */
export const forgetInStorage = (): void => {
  for (const storage of [browserStore(), tabStore()])
    for (const name of ownNames(storage)) storage.removeItem(name)
}
