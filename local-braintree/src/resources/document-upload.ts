import { randomUUID } from 'node:crypto';
import { timestamp } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import type { DocumentUpload } from '../state/dispute-records.ts';
import { invalid, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { datetime } from '../wire/xml.ts';

/** Braintree's limit, 4 MB. */
const maxBytes = 4 * 1024 * 1024;

/** Braintree's limit of pages. */
const maxPages = 50;

/** The accepted file types, by their first bytes. */
const signatures: Readonly<Record<string, string>> = {
  'image/png': '89504e47',
  'image/jpeg': 'ffd8ff',
  'application/pdf': '25504446',
};

/** Accepts a file as evidence; only its metadata is stored. */
function create({ gateway, body }: Call): Answer {
  const kind = body.object('documentUpload')?.text('kind');
  const file = body.object('file') ?? new Input({});
  const errors = uploadErrors(kind, file);
  if (errors.length > 0) return invalid(errors);
  const upload: DocumentUpload = {
    id: randomUUID(),
    kind: 'evidence_document',
    name: file.text('name') ?? '',
    contentType: file.text('contentType') ?? '',
    size: file.integer('size') ?? 0,
    createdAt: timestamp(gateway),
  };
  gateway.state.documents.insert(upload.id, upload);
  return xmlAnswer(201, 'document-upload', {
    id: upload.id,
    kind: upload.kind,
    name: upload.name,
    contentType: upload.contentType,
    size: upload.size,
    expiresAt: null,
    createdAt: datetime(upload.createdAt),
  });
}

function uploadErrors(kind: string | undefined, file: Input): ValidationError[] {
  const error = (attribute: string, code: string, message: string) => [
    { at: ['document-upload'], attribute, code, message },
  ];
  if (kind !== 'evidence_document') return error('kind', '84901', 'Kind is not a valid type.');
  const size = file.integer('size') ?? 0;
  if (size === 0) return error('file', '84906', 'File cannot be empty.');
  if (size > maxBytes) return error('file', '84902', 'File size is limited to 4 MB.');
  const contentType = file.text('contentType') ?? '';
  const signature = Object.hasOwn(signatures, contentType) ? signatures[contentType] : undefined;
  if (signature === undefined) {
    return error('file', '84903', 'Only JPEG, PNG, and PDF file types are accepted.');
  }
  if (file.text('begins')?.startsWith(signature) !== true) {
    return error('file', '84904', 'File is malformed or encrypted.');
  }
  const pages = contentType === 'application/pdf' ? (file.integer('pages') ?? 1) : 1;
  return pages > maxPages ? error('file', '84905', `PDF page length is limited to ${maxPages} pages.`) : [];
}

export const documentUploadRoutes: readonly Route[] = [
  {
    call: 'documentUpload.create',
    method: 'POST',
    path: '/document_uploads',
    writes: true,
    parameters: {
      documentUpload: values('kind'),
      // The Python SDK sends it twice.
      ...values('kind'),
      file: values('name', 'contentType', 'size', 'begins', 'pages'),
    },
    handle: create,
  },
];
