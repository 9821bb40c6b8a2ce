const SELECT_OF_ONE_TABLE =
  ":not(MemberExpression[property.name=/Join$/]) > CallExpression[callee.property.name='from'][callee.object.callee.property.name='select']";
const SUBQUERY = String.raw`TemplateLiteral:has(TemplateElement[value.raw=/\bselect\b/])`;

/**
 * In a select from a single table, Drizzle writes its columns without the table's name. In a
 * subquery, such a column can become one of the inner table: `gift_id = ${gifts.id}` compared with
 * the id of the ledger entry, and every sum was 0.
 */
export const namedColumns = {
  selector: `${SELECT_OF_ONE_TABLE} ${SUBQUERY} > MemberExpression[object.name=/^[a-z]/]`,
  message: 'Write table.column as text: Drizzle leaves out the table, and a subquery has columns of its own.',
};
