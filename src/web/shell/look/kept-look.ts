import { inOrder, knownConfiguration, savePreference } from '../../data/index.ts'

/** Kept with the person too, so that another device starts alike; a failure changes nothing here. */
export const keep = (groupId: string, value: Record<string, unknown>): void => {
  void inOrder(`look ${groupId}`, async () => {
    const configuration = knownConfiguration()
    if (!configuration?.user.username) return
    const before = configuration.userPreferences.find(one => one.type === 'UI' && one.groupId === groupId)
    const merged = { ...(before?.value as Record<string, unknown> | undefined), ...value }
    await savePreference({ _id: before?._id, type: 'UI', groupId, value: merged })
  }).catch(() => {})
}
