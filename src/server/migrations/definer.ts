/**
 * A function that runs with its owner's rights: the only way by which the serving role reaches what lies before a
 * tenant. Its search path is fixed, so that nothing of a caller's can stand in for our tables.
 */
export const definer = (signature: string, returns: string, body: string, declare = ''): string[] => {
  const bare = signature.replace(/\((.*)\)$/s, (_, list: string) => {
    const types = list
      .split(',')
      .map(part => part.trim().split(/\s+/).slice(1).join(' '))
      .filter(Boolean)
    return `(${types.join(', ')})`
  })
  return [
    `create or replace function ${signature} returns ${returns}
language plpgsql security definer set search_path = public, pg_temp as $body$
${declare ? `declare ${declare}\n` : ''}begin
${body.trim()}
end $body$`,
    `revoke all on function ${bare} from public`,
    `grant execute on function ${bare} to tranche_app`,
  ]
}
