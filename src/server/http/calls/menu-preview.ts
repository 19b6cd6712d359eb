import { AppError } from '#errors/index.ts'
import { labelled } from '#locales/labelled.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { checkShape } from '../../configuration-schemas.ts'
import type { Product } from '../../product.ts'
import { type MenuItem, menusOf } from './menus.ts'
import { checkMenus, ownMenus } from './own-menus.ts'
import { toldShell } from './told-shell.ts'

const profilesIn = (body: unknown): string[] => {
  const profiles = (body as { profiles?: unknown } | null | undefined)?.profiles ?? []
  if (!Array.isArray(profiles) || profiles.length > 20 || profiles.some(one => typeof one !== 'string'))
    throw new AppError('INVALID_ARRAY_FIELD', ['profiles'])
  return profiles as string[]
}

/**
 * `POST /api/core/menu-preview` `{ menus, profiles }` → the menu that somebody with these profiles would have by these entries;
 * without entries the product's own, without profiles the caller's. Nothing is kept.
 */
export const menuPreviewCall = (product: Product): Call =>
  toldCall({
    method: 'POST',
    path: '/api/core/menu-preview',
    permission: 'read configurations',
    isStrict: true,
    told: toldShell.menuPreview,
    run: async (engine, caller, { body }) => {
      const menus = (body as { menus?: unknown } | null | undefined)?.menus ?? null
      checkShape('tenant-config', 'menus', menus)
      if (menus !== null) checkMenus(menus as MenuItem[])
      const profiles = profilesIn(body)
      const who = profiles.length
        ? await product.callers.asIf(caller, { username: caller.username, profiles })
        : caller
      return engine.work(caller, async ({ model }) => {
        const full = menusOf(who, model.entities.keys(), name => {
          const entity = model.entities.get(name)
          return entity && labelled(entity, caller.locale)
        })
        return menus === null ? full : ownMenus(who, menus as MenuItem[], full)
      })
    },
  })
