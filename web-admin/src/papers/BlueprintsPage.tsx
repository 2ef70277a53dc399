import { listBlueprints, type BlueprintReply } from '@mahoe/contracts/content/paperAdmin';
import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../apiClient.ts';
import { QueryContent } from '../ui/QueryContent.tsx';
import { DetailItem, DetailList } from '../ui/record/DetailList.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { componentName } from './paperText.ts';

const formsPath = (blueprint: string): string =>
  `/papers?filter=${encodeURIComponent(JSON.stringify({ blueprint }))}`;

const BlueprintCard = ({ blueprint }: { readonly blueprint: BlueprintReply }) => {
  const { name, title, component, grade, form, minutes, forms, strands, depths } = blueprint;
  const { texts, figures, marks } = blueprint;
  const items = strands.reduce((sum, strand) => sum + strand.items, 0);
  return (
    <Card component="li" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <DetailList>
        <DetailItem name="Component">{componentName(component)}</DetailItem>
        <DetailItem name="Grade">{grade}</DetailItem>
        <DetailItem name="Form">{form}</DetailItem>
        <DetailItem name="Items">{items}</DetailItem>
        <DetailItem name="Minutes">{minutes}</DetailItem>
        <DetailItem name="Marks">{marks}</DetailItem>
        {texts && (
          <DetailItem name="Texts and displays">
            {texts.count} with {texts.items} items
          </DetailItem>
        )}
        {figures > 0 && <DetailItem name="Items with a figure">{figures} or more</DetailItem>}
        <DetailItem name="Papers">
          <MuiLink component={Link} to={formsPath(name)}>
            {forms.inUse} in use, {forms.retired} retired
          </MuiLink>
        </DetailItem>
        <DetailItem name="Stock">
          <MuiLink component={Link} to={`/paper-blueprints/${name}`}>
            Spare items and new papers
          </MuiLink>
        </DetailItem>
        <DetailItem name="Items of each strand" isLong>
          {strands.map((strand) => `${strand.name} ${strand.items}`).join(', ')}
        </DetailItem>
        <DetailItem name="Items of each depth of knowledge" isLong>
          {depths.map((one) => `depth ${one.depth}: ${one.items}`).join(', ')}
        </DetailItem>
        <DetailItem name="Result" isLong>
          {blueprint.result}
        </DetailItem>
        {blueprint.assumptions.length > 0 && (
          <DetailItem name="Assumptions without a source" isLong>
            {blueprint.assumptions.join(' ')}
          </DetailItem>
        )}
      </DetailList>
    </Card>
  );
};

/** The plans by which papers are assembled. They come with the product and are read-only. */
export const BlueprintsPage = () => {
  usePageTitle('Blueprints');
  const query = useQuery({
    queryKey: ['paper-blueprints'],
    queryFn: () => call(listBlueprints, {}),
  });
  return (
    <>
      <MuiLink component={Link} to="/papers" sx={{ display: 'inline-block', py: 1 }}>
        Exam papers
      </MuiLink>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Blueprints
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
        Each paper is assembled to a blueprint, which comes with the product. Sources and
        assumptions stand on the paper’s card in the pupil app.
      </Typography>
      <QueryContent query={query} what="blueprints" failed="Failed to fetch blueprints">
        {(blueprints) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {blueprints.map((blueprint) => (
              <BlueprintCard key={blueprint.name} blueprint={blueprint} />
            ))}
          </Box>
        )}
      </QueryContent>
    </>
  );
};
