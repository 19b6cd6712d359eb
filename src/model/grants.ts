/** Who asks: what he was granted by name, and whether he stands above all of it. */
export interface Granted {
  isElevated: boolean
  has: (permission: string) => boolean
}

/**
 * Whether a permission is granted, the same for the server and the screens: elevated modes have all; `read all`,
 * `write all` and `run all` grant any of their verb unless the check is strict.
 */
export const grants = ({ isElevated, has }: Granted, permission: string, strict = false): boolean => {
  if (isElevated || has(permission)) return true
  if (strict) return false
  const [verb] = permission.split(' ')
  return (verb === 'read' || verb === 'write' || verb === 'run') && has(`${verb} all`)
}
