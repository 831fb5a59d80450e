import { type Api, postToApi } from '../call-api.ts';
import { formFor } from '../card/params.ts';
import { type FromCardFrame, ToCardFrame } from '../messages.ts';
import { CardForm } from './card-form.ts';
import { listenForInput } from './listen.ts';
import { connectToPage } from './opened.ts';
import { findParts } from './parts.ts';

type Create = Extract<ToCardFrame, { kind: 'create' }>;

const { port, opening } = await connectToPage();
const api: Api = { origin: location.origin, publishableKey: opening.publishableKey };
const tell = (message: FromCardFrame): void => port.postMessage(message);
const parts = findParts();
const form = new CardForm(parts, tell);

form.apply(opening.options);
listenForInput(parts, form, tell);
port.onmessage = ({ data }: MessageEvent<unknown>) => handleMessage(ToCardFrame.parse(data));
tell({ kind: 'ready' });

function handleMessage(message: ToCardFrame): void {
  if (message.kind === 'update') form.apply(message.options);
  else if (message.kind === 'create') create(message);
  else form[message.kind]();
}

async function create({ request, resource, details }: Create): Promise<void> {
  const error = form.showAllErrors();
  const answer =
    error === undefined
      ? await postToApi(api, resource, formFor(resource, details, form.entry))
      : { ok: false, body: { error } };
  tell({ kind: 'answer', request, answer });
}
