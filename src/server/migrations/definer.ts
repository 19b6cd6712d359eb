/**
 * A function that runs with its owner's rights: the only way by which the serving role reaches what lies before a
 * tenant. Its search path is fixed, so that nothing of a caller's can stand in for our tables.
 */
export const definer = (signature: string, returns: string, body: string, declare = ''): string[] =>
  madeFor('definer', signature, returns, body, declare)

/**
 * A function that runs with the rights of who asks: what it writes behind the wall between tenants it writes inside the tenant
 * that it enters. Over several nodes a transaction that has written in a tenant as one role can do nothing there as another.
 */
export const invoker = (signature: string, returns: string, body: string, declare = ''): string[] =>
  madeFor('invoker', signature, returns, body, declare)

/** Within a function: what follows is inside this tenant. By `set local`, which is told to the other nodes. */
export const entering = (tenant: string): string => `execute format('set local app.tenant = %L', ${tenant});`

const madeFor = (
  whose: 'definer' | 'invoker',
  signature: string,
  returns: string,
  body: string,
  declare: string,
): string[] => {
  const bare = signature.replace(/\((.*)\)$/s, (_, list: string) => {
    const types = list
      .split(',')
      .map(part => part.trim().split(/\s+/).slice(1).join(' '))
      .filter(Boolean)
    return `(${types.join(', ')})`
  })
  return [
    `create or replace function ${signature} returns ${returns}
language plpgsql security ${whose} set search_path = public, pg_temp as $body$
${declare ? `declare ${declare}\n` : ''}begin
${body.trim()}
end $body$`,
    `revoke all on function ${bare} from public`,
    `grant execute on function ${bare} to tranche_app`,
  ]
}
