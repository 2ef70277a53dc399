import { parseArticle } from '@mahoe/contracts/content/articleBlocks';
import {
  approveArticle,
  changeArticle,
  rejectArticle,
  type ArticleDraft,
} from '@mahoe/contracts/content/articleDrafts';
import { ARTICLE_PREVIEW_PATH } from '@mahoe/contracts/browser/previewPath';
import type { ShowArticle } from '@mahoe/contracts/browser/articlePreview';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, FormDataConsumer, required, SaveButton, TextInput, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { call, formatFailureWithStatus, getFieldErrors } from '../apiClient.ts';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { autoFocus } from '../ui/autoFocus.ts';
import { SubjectLabel } from '../ui/SubjectLabel.tsx';
import { ArticleReasons } from './DraftReasons.tsx';
import { PreviewFrame } from '../ui/PreviewFrame.tsx';
import type { EditControls, ReviewItem } from './Review.tsx';

interface ArticleFields {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
}

const Preview = ({ content, isStill = false }: { content: string; isStill?: boolean }) => {
  const message: ShowArticle = { type: 'show-article', content };
  return (
    <PreviewFrame
      src={ARTICLE_PREVIEW_PATH}
      title="The article as a pupil sees it"
      message={message}
      isStill={isStill}
    />
  );
};

/** Answers of the article's exercises, which a pupil sees on request. */
const getTryAnswers = (content: string): readonly string[] =>
  parseArticle(content).flatMap((block) => (block.kind === 'try' ? [block.answer] : []));

const ArticleView = ({ draft }: { readonly draft: ArticleDraft }) => {
  const { title, excerpt, content } = draft.article;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{excerpt}</Typography>
      <DetailList>
        <DetailItem name="Topic">
          <MuiLink component={Link} to={`/topics/${draft.topicId}/show`}>
            {draft.topicName}
          </MuiLink>
        </DetailItem>
        <DetailItem name="Subject">
          <SubjectLabel id={draft.subjectId} />
        </DetailItem>
        <DetailItem name="Grade">{draft.grade}</DetailItem>
        <DetailItem name="Answer to the exercise">{getTryAnswers(content).join(' ')}</DetailItem>
      </DetailList>
      <Box sx={{ mt: 2 }}>
        <Preview content={content} isStill />
      </Box>
    </>
  );
};

/** Trims the fields as the server does. */
const trimFields = ({ title, excerpt, content }: ArticleFields): ArticleFields => ({
  title: title.trim(),
  excerpt: excerpt.trim(),
  content: content.trim(),
});

/** Approves the version that the administrator has seen. */
const sendApproval = (id: string, { title, excerpt, content }: ArticleFields) =>
  call(approveArticle, { params: { id }, body: { seen: { title, excerpt, content } } });

const Edit = ({
  draft: { id, article },
  editing: { approve, cancel },
}: {
  readonly draft: ArticleDraft;
  readonly editing: EditControls;
}) => {
  const [isSaving, setIsSaving] = useState(false);
  const notify = useNotify();
  const { title, excerpt, content } = article;
  const save = async (values: unknown) => {
    const fields = trimFields(values as ArticleFields);
    setIsSaving(true);
    try {
      const body = { ...fields, before: { title, excerpt, content } };
      await call(changeArticle, { params: { id }, body });
    } catch (error) {
      notify(formatFailureWithStatus('Failed to update article', error), { type: 'error' });
      return getFieldErrors(error);
    } finally {
      setIsSaving(false);
    }
    await approve(() => sendApproval(id, fields));
    return undefined;
  };
  return (
    <Form
      defaultValues={{ title, excerpt, content }}
      record={{}}
      onSubmit={save}
      noValidate
      disableInvalidFormNotification
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 440px)' },
        }}
      >
        <Box ref={autoFocus} sx={{ minWidth: 0 }}>
          <TextInput
            fullWidth
            source="title"
            label="Title"
            validate={required()}
            helperText={false}
          />
          <TextInput
            fullWidth
            source="excerpt"
            label="Excerpt"
            validate={required()}
            helperText={false}
          />
          <TextInput
            fullWidth
            source="content"
            label="Text"
            helperText="An empty line separates blocks: ## heading, - list, [table], [example] with steps, [try]"
            validate={required()}
            multiline
            minRows={12}
          />
          <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
            <SaveButton label="Save and approve" alwaysEnable={!isSaving} disabled={isSaving} />
            <Button onClick={cancel}>Cancel</Button>
          </Box>
        </Box>
        <FormDataConsumer<ArticleFields>>
          {({ formData }) => <Preview content={formData.content} />}
        </FormDataConsumer>
      </Box>
    </Form>
  );
};

/** The review of an article draft. */
export const toArticleReviewItem = (draft: ArticleDraft): ReviewItem => {
  const params = { id: draft.id };
  return {
    name: 'Article',
    look: <ArticleView draft={draft} />,
    reasons: <ArticleReasons draft={draft} />,
    edit: (editing) => <Edit draft={draft} editing={editing} />,
    approve: () => sendApproval(draft.id, draft.article),
    reject: (reason) => call(rejectArticle, { params, body: { reason } }),
  };
};
