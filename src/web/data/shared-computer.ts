import { browserStore, tabStore } from './storage.ts'

const key = 'tranche.shared'

/** Whether whoever is signed in here said that others use this computer, too; known to this tab until it is closed. */
export const sharedComputer = {
  is: (): boolean => {
    try {
      return tabStore().getItem(key) === '1'
    } catch {
      return false
    }
  },
  set: (isShared: boolean): void => {
    try {
      if (isShared) tabStore().setItem(key, '1')
      else tabStore().removeItem(key)
    } catch {
      // A frame of another site keeps nothing anyway.
    }
  },
}

/** Where something of a person is kept on his device: on a shared computer no longer than the tab is open. */
export const personStorage = (): Storage => (sharedComputer.is() ? tabStore() : browserStore())
