import { useState } from 'react'
import { queryClient } from '../../../data/index.ts'
import { notifyDone, notifyError, notifyWarning, useSay } from '../../../shell/index.ts'
import { sendProfiles } from './profiles-data.ts'
import { type Draft, type Profile, patchOf, wished } from './rights.ts'

const nothing: Draft = {}

/** What is wanted of each profile and not saved yet. */
export const useDrafts = () => {
  const say = useSay('rights')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [isBusy, setBusy] = useState(false)
  // Kept, though the page does not show it as kept yet: nothing is lost by leaving.
  const [kept, setKept] = useState<Draft | null>(null)
  const set = (code: string, draft: Draft) => setDrafts(all => ({ ...all, [code]: draft }))
  return {
    drafts,
    isBusy,
    /** Wishes that leaving would lose. */
    unsaved: Object.values(drafts).reduce(
      (sum, draft) => sum + (draft === kept ? 0 : Object.keys(draft).length),
      0,
    ),
    of: (code: string): Draft => drafts[code] ?? nothing,
    wish: (profile: Profile, wishes: Draft) =>
      setDrafts(all => ({ ...all, [profile.code]: wished(profile, all[profile.code] ?? nothing, wishes) })),
    discard: (code: string) => set(code, nothing),
    save: async (profile: Profile): Promise<void> => {
      const draft = drafts[profile.code] ?? nothing
      if (!Object.keys(draft).length) return
      setBusy(true)
      try {
        const waits = await sendProfiles({ [profile.code]: { permissions: patchOf(profile, draft) } })
        setKept(draft)
        // Rights of the one who saves may be among them: all that a screen knows is asked anew.
        await queryClient.invalidateQueries()
        setDrafts(all => (all[profile.code] === draft ? { ...all, [profile.code]: nothing } : all))
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
