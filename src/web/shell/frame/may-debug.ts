import { isPermitted, type UserConfiguration } from '../../data/index.ts'

/** An installation that is not the real one: of developers, or of those who try it before it counts. */
const isNoProduction = ({ isDevelopment, isUat, acting, user, isFallback }: UserConfiguration): boolean =>
  Boolean(isDevelopment || isUat || acting || user.impersonatingTenant || isFallback)

/** Debug mode is for its environments and for those who administer, and only where the setting allows it. */
export const mayDebug = (configuration: UserConfiguration): boolean =>
  configuration.options.allowDebugMode !== false &&
  (isNoProduction(configuration) ||
    configuration.user.isAdmin === true ||
    isPermitted(configuration, 'debug', true))

/** The editor of scripts is for those who administer and may read them. */
export const maySeeScripts = (configuration: UserConfiguration): boolean =>
  configuration.user.isAdmin === true && isPermitted(configuration, 'read scripts', true)

/** Runs are opened by a token by who administers, or by everybody where the tenant says so. */
export const mayRunByToken = ({ options, user }: UserConfiguration): boolean =>
  options.openQueryToken === true || user.isAdmin === true
