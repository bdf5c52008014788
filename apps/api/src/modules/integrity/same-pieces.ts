/** SQL: an incident of the spool $1 that covers one of the pieces from $2 to $3. Written with ranges, because its index is of ranges. */
export const COVERS_PIECES = `int4range(spool_id, spool_id, '[]') && int4range($1::int, $1::int, '[]')
       and int4range(de, a, '[]') && int4range($2::int, $3::int, '[]')`;
