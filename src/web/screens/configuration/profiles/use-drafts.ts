import { useState } from 'react'
import { notifyDone, notifyError, notifyWarning, useSay } from '../../../shell/index.ts'
import { saveProfiles } from './profiles-data.ts'
import { type Draft, type Profile, patchOf, wished } from './rights.ts'

const nothing: Draft = {}

/** What is wanted of each profile and not saved yet. */
export const useDrafts = () => {
  const say = useSay('rights')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [isBusy, setBusy] = useState(false)
  const set = (code: string, draft: Draft) => setDrafts(all => ({ ...all, [code]: draft }))
  return {
    drafts,
    isBusy,
    of: (code: string): Draft => drafts[code] ?? nothing,
    wish: (profile: Profile, wishes: Draft) =>
      setDrafts(all => ({ ...all, [profile.code]: wished(profile, all[profile.code] ?? nothing, wishes) })),
    discard: (code: string) => set(code, nothing),
    save: async (profile: Profile): Promise<void> => {
      const draft = drafts[profile.code] ?? nothing
      if (!Object.keys(draft).length) return
      setBusy(true)
      try {
        const waits = await saveProfiles({ [profile.code]: { permissions: patchOf(profile, draft) } })
        set(profile.code, nothing)
        if (waits) notifyWarning(say('saving.waits'))
        else notifyDone(say('saving.saved'))
      } catch (error) {
        notifyError(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

export type Drafts = ReturnType<typeof useDrafts>
